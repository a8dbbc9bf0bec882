import { signUpsClosedText } from "@firn/contracts/errors";

/** Every sentence about accounts (behaviour §8). */
export const authCopy = {
  welcomeTo: "Welcome to",
  product: "Firn",
  tagline: "A logbook of your days on skis",
  tabs: "Login or sign up",
  login: "Login",
  loggingIn: "Logging in...",
  signUp: "Sign Up",
  signingUp: "Signing up...",
  signUpsClosed: signUpsClosedText,
  email: "Email",
  password: "Password",
  passwordHint: "min 8 chars",
  or: "OR",
  withGoogle: "Continue with Google",
  welcomeBack: (email: string) => `Welcome back, ${email}!`,
  signedUp: (email: string) => `Welcome, ${email}! Sign up successful.`,
  privacy: "Privacy",
  unknownError: "An unknown error occurred",
} as const;

export const googleCopy = {
  signingIn: "Signing you in...",
  failed: "Sign-in Failed",
  tryAgain: "Try Again",
  goHome: "Go to Homepage",
  noUrl: "Could not retrieve Google sign-in URL. Please try again.",
  startFailed: "An unexpected error occurred during Google sign-in.",
  nothingReceived: "Authorization code or state not received from Google.",
  unknownFailure: "Authentication failed due to an unknown error.",
  oauthError: (error: string) => `OAuth error: ${error}`,
} as const;
