import "../../../ui/print.css";
import { Printer } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { BookContent, type BookProps } from "./book-content.tsx";
import { BookPreview } from "./book-preview.tsx";
import { bookCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";
import { usePrintBook } from "./use-print-book.ts";

export function BookStage(props: Omit<BookProps, "paper">) {
  const [paper, setPaper] = useState<Paper>("a5");
  const pages = useRef<HTMLDivElement>(null);
  const { print, waitsFor, missing } = usePrintBook(pages);
  return (
    <>
      <div className="book-choices flex flex-wrap items-end gap-4">
        <Segmented
          label={copy.paper}
          value={paper}
          onValueChange={setPaper}
          options={[
            { value: "a5", label: "A5" },
            { value: "a4", label: "A4" },
          ]}
        />
        <Button variant="primary" busy={waitsFor !== undefined} onClick={print}>
          {waitsFor === undefined ? (
            <>
              <Printer aria-hidden="true" className="size-5" />
              {copy.print}
            </>
          ) : (
            copy.loadingPhotos(waitsFor)
          )}
        </Button>
        <p role="status" className="min-w-0 text-ink-soft text-sm">
          {missing > 0 ? copy.missing(missing) : copy.pdf}
        </p>
      </div>
      <BookPreview pages={pages} paper={paper}>
        <BookContent {...props} paper={paper} />
      </BookPreview>
    </>
  );
}
