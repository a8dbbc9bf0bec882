import "../../../ui/print.css";
import { useNavigate } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { BookContent, type BookProps } from "./book-content.tsx";
import { BookPreview } from "./book-preview.tsx";
import { bookCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";
import { usePrintBook } from "./use-print-book.ts";

export function BookStage(props: BookProps) {
  const navigate = useNavigate({ from: "/seasons/$season/book" });
  const pages = useRef<HTMLDivElement>(null);
  const { print, waitsFor, missing } = usePrintBook(pages);
  const choose = (paper: Paper) =>
    void navigate({ search: { paper: paper === "a4" ? paper : undefined }, replace: true, resetScroll: false });
  return (
    <>
      <div className="book-choices flex flex-wrap items-end gap-4">
        <Segmented
          label={copy.paper}
          value={props.paper}
          onValueChange={choose}
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
      <BookPreview pages={pages} paper={props.paper}>
        <BookContent {...props} />
      </BookPreview>
    </>
  );
}
