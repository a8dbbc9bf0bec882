/** A ski of a draft. A new one is inserted with the day, under its id here. */
export interface DraftSki {
  id: string;
  name: string;
  isNew: boolean;
}
