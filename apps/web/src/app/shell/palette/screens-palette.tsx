import { menuSections, startPhotoImport } from "../side-menu.tsx";
import { Palette } from "./palette.tsx";

/** The palette with the screens of the menu. */
export function ScreensPalette(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const screens = menuSections()
    .flatMap(({ links }) => links)
    .map((link) => (link.to === startPhotoImport ? { ...link, to: "/photo-imports/new" } : link));
  return <Palette {...props} screens={screens} />;
}
