import { Copy, Download, Printer, Share } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { canShare, share } from "../../../lib/browser/share.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { pictureCopy } from "./copy.ts";
import { copyText } from "./copy-text.ts";
import { type AnyFormat, pictureSizes } from "./parts.ts";
import { canSharePictures, pictureFile } from "./picture-file.ts";
import { printPicture } from "./print-picture.ts";

interface PictureSenderProps<Format extends AnyFormat> {
  label: (width: number, height: number) => string;
  /** Of the file: "2025/26" makes "firn-2025-26.png". */
  name: string;
  /** The first is shown first. */
  formats: readonly [Format, ...Format[]];
  /** Draws it anew when it changes. */
  draw: (canvas: HTMLCanvasElement, format: Format) => void;
  preview: keyof typeof previews;
  /** Of what it shows. */
  options?: ReactNode;
  /** What is to be said about it. */
  note?: ReactNode;
  /** Sent with it, or alone where the browser sends no pictures. */
  text?: string;
}

const previews = {
  small: { tall: "w-24", wide: "w-40", poster: "w-24" },
  large: { tall: "h-96", wide: "w-full", poster: "h-96" },
} as const;

/** A picture that the device draws, and the ways to send it. */
export function PictureSender<Format extends AnyFormat>(props: PictureSenderProps<Format>) {
  const { label, name, formats, draw, preview, options, note, text } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [format, setFormat] = useState<Format>(formats[0]);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (canvas.current) draw(canvas.current, format);
  }, [draw, format]);

  const run = async (work: () => Promise<void>, failure: string) => {
    setError(undefined);
    try {
      await work();
    } catch {
      setError(failure);
    }
  };
  const makeFile = async () => {
    if (!canvas.current) throw new Error("The picture is not drawn yet.");
    return pictureFile(canvas.current, name);
  };
  const withText = text !== undefined && { text };
  const send = async () => share({ ...(canSharePictures() && { files: [await makeFile()] }), ...withText });
  const save = async () => {
    const file = await makeFile();
    saveFile(file, file.name);
  };
  const print = async () => printPicture(await makeFile());
  const { width, height } = pictureSizes[format];
  return (
    <>
      <div className={`flex items-center gap-4 ${preview === "large" ? "flex-col" : "flex-wrap"}`}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={label(width, height)}
          width={width}
          height={height}
          className={`rounded-md shadow-lift ${previews[preview][format]}`}
        />
        <div className={`flex min-w-0 flex-col gap-1 ${preview === "large" ? "w-full" : "grow"}`}>
          <Segmented
            label={pictureCopy.format}
            value={format}
            onValueChange={setFormat}
            options={formats.map((value) => ({ value, label: pictureCopy.formats[value] }))}
          />
          {options}
        </div>
      </div>
      <div role="status" className="text-ink-soft text-sm empty:hidden">
        {format === "poster" ? pictureCopy.printHint : note}
      </div>
      <div className="flex flex-wrap gap-2">
        {(canSharePictures() || (withText && canShare(withText))) && (
          <Button variant="primary" className="grow" onClick={() => void run(send, pictureCopy.shareFailed)}>
            <Share aria-hidden="true" className="size-5" />
            {pictureCopy.share}
          </Button>
        )}
        {format === "poster" && (
          <Button className="grow" onClick={() => void run(print, pictureCopy.failed)}>
            <Printer aria-hidden="true" className="size-5" />
            {pictureCopy.print}
          </Button>
        )}
        <Button className="grow" onClick={() => void run(save, pictureCopy.failed)}>
          <Download aria-hidden="true" className="size-5" />
          {pictureCopy.download}
        </Button>
        {withText && (
          <Button className="grow" onClick={() => void run(() => copyText(text ?? ""), pictureCopy.copyFailed)}>
            <Copy aria-hidden="true" className="size-5" />
            {pictureCopy.copyText}
          </Button>
        )}
      </div>
      <InlineError text={error} />
    </>
  );
}
