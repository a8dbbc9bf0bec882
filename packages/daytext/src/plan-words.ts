import { words } from "./lexicon.ts";

/** What is still to come, or a resort's season rather than a day. */
export const plans = words(
  `opens opening closes closing deadline expires expire renew renewal booked booking reserved plan plans planning planned hoping hope wish maybe tentative todo due pickup appointment geplant plane planen gebucht offnet schliesst vielleicht hoffentlich bestellt prevu reserve ouvre
  previsto prenotato apre chiude planeado reservado abre cierra planlagt bestilt apner stenger planerat bokat oppnar stanger`,
);

/** What is done for skiing, and is none. */
export const errands = words("waxed tune tuned repair mounted buy bought sale ordered order gewachst gekauft bestellt");
