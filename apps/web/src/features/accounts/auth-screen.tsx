import "../../ui/forced-colors.css";
import { useState } from "react";
import { trpc } from "../../lib/api/trpc.ts";
import { isSessionOver } from "../../lib/browser/session-hint.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { withdrawAllUndo } from "../shared/undo/undo-offers.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authCopy } from "./copy.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { useOpenApp, useSignIn, useSignUp } from "./mutations.ts";
import { UnsentNote } from "./unsent-note.tsx";

export function AuthScreen({ returnPath }: { returnPath: string | undefined }) {
  const [tab, setTab] = useState<"login" | "sign-up">("login");
  const [email, setEmail] = useState("");
  const signIn = useSignIn();
  const signUp = useSignUp();
  const openApp = useOpenApp();
  // Unknown counts as open and available: the server refuses with the same texts.
  const server = trpc.accounts.signUps.useQuery().data;
  const areSignUpsClosed = server?.open === false;

  const finishSignIn = async (greeting: string) => {
    toast.dismiss();
    withdrawAllUndo();
    toast.success(greeting);
    await openApp(returnPath);
    // Still mounted if the browser refuses cookies: the router leads back here, and the forms must not stay busy.
    signIn.reset();
    signUp.reset();
  };

  return (
    <AuthFrame title={tab === "login" ? authCopy.login : authCopy.signUp} heading={<Heading />}>
      {isSessionOver() && (
        <p role="status" className="mb-4 rounded-lg bg-blue-soft px-4 py-3 text-on-blue-soft text-sm">
          {authCopy.sessionOver}
        </p>
      )}
      <UnsentNote />
      <Tabs
        label={authCopy.tabs}
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: "login",
            label: authCopy.login,
            content: <LoginForm signIn={signIn} email={email} onEmailChange={setEmail} onDone={finishSignIn} />,
          },
          {
            value: "sign-up",
            label: authCopy.signUp,
            content: areSignUpsClosed ? (
              <p className="py-4 text-center text-ink-soft">{authCopy.signUpsClosed}</p>
            ) : (
              <SignUpForm signUp={signUp} email={email} onEmailChange={setEmail} onDone={finishSignIn} />
            ),
          },
        ]}
      />
      <Or />
      <GoogleButton returnPath={returnPath} available={server?.google !== false} />
    </AuthFrame>
  );
}

interface AuthFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  onDone: (greeting: string) => Promise<void>;
}

function LoginForm({ signIn, onDone, ...email }: AuthFormProps & { signIn: ReturnType<typeof useSignIn> }) {
  return (
    <>
      <CredentialsForm
        kind="login"
        {...email}
        error={signIn.error}
        busy={signIn.isPending || signIn.isSuccess}
        onSubmit={async (credentials) => {
          const { user } = await signIn.mutateAsync(credentials);
          await onDone(authCopy.welcomeBack(user.email));
        }}
      />
      <p className="pt-3 text-ink-soft text-sm">{authCopy.forgotten}</p>
    </>
  );
}

function SignUpForm({ signUp, onDone, ...email }: AuthFormProps & { signUp: ReturnType<typeof useSignUp> }) {
  return (
    <CredentialsForm
      kind="sign-up"
      {...email}
      error={signUp.error}
      busy={signUp.isPending || signUp.isSuccess}
      onSubmit={async (credentials) => {
        const user = await signUp.mutateAsync(credentials);
        await onDone(authCopy.signedUp(user.email));
      }}
    />
  );
}

function Heading() {
  return (
    <div>
      <h1 className="flex flex-col">
        <span className="text-ink-soft text-lg">{authCopy.welcomeTo} </span>
        <span className="font-bold text-3xl text-ink tracking-tight">{authCopy.product}</span>
      </h1>
      <p className="text-ink-soft text-sm">{authCopy.tagline}</p>
    </div>
  );
}

function Or() {
  return (
    <div className="my-6 flex items-center gap-4 text-ink-faint text-xs" aria-hidden="true">
      <span className="h-px grow bg-line" />
      {authCopy.or}
      <span className="h-px grow bg-line" />
    </div>
  );
}
