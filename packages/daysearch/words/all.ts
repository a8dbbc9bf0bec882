import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import nb from "./nb.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };

/** Sense -> words and phrases, by language. English comes first: of words that mean two things in two languages its meaning counts. */
export const languages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en,
  de,
  fr,
  it,
  es,
  ja,
  sv,
  nb,
};
