import Bowser from "bowser";

/** Such as "Firefox · Windows" or "curl"; null where the header says nothing. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = browser.name || /^[\w.-]{1,40}/.exec(userAgent)?.[0];
  return [program, platform.model || os.name].filter(Boolean).join(" · ") || null;
}
