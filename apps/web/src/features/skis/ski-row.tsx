import { limits } from "@firn/contracts/limits";
import type { ListedSki } from "@firn/contracts/listed-skis";
import { Archive, Check, Pencil, Trash2, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { useInputCheck } from "../../lib/forms/input-check.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import type { SendState } from "../shared/outbox/view.ts";
import { skisCopy } from "./copy.ts";

export interface SkiRowProps {
  ski: ListedSki;
  seasonDays: number | undefined;
  sendState: SendState | undefined;
  disabled: boolean;
  onEdit: () => void;
  onRetire: () => void;
  onDelete: () => void;
}

export function editButtonId(skiId: string): string {
  return `edit-ski-${skiId}`;
}

export function SkiRow({ disabled, onEdit, onRetire, onDelete, ...shown }: SkiRowProps) {
  const { id, name } = shown.ski;
  return (
    <SkiLine {...shown}>
      <IconButton id={editButtonId(id)} label={skisCopy.edit(name)} disabled={disabled} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      {/* A ski that the server does not have yet cannot be retired. */}
      {!isTemporaryId(id) && (
        <IconButton label={skisCopy.retire(name)} disabled={disabled} onClick={onRetire}>
          <Archive aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={skisCopy.delete(name)} tone="danger" disabled={disabled} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </SkiLine>
  );
}

interface SkiLineProps extends Pick<SkiRowProps, "ski" | "seasonDays" | "sendState"> {
  children: ReactNode;
}

export function SkiLine({ ski, seasonDays = 0, sendState, children }: SkiLineProps) {
  const figures = [skisCopy.use(ski, today()), skisCopy.share(ski, seasonDays)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2 py-2">
      <p className="min-w-0 grow basis-[8rem] break-words font-semibold">
        {ski.name}
        {sendState && <SendMark state={sendState} className="text-sm" />}
      </p>
      <div className="ml-auto flex items-center">{children}</div>
      <p className="flex basis-full flex-wrap gap-x-3 text-ink-soft text-sm">
        {figures.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
}

export interface SkiEditorProps {
  initialName: string;
  /** Takes the trimmed name, which is not empty. */
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function SkiEditor({ initialName, onSave, onCancel }: SkiEditorProps) {
  const [name, setName] = useState(initialName);
  const { form, errors, check, clear } = useInputCheck(loadRename);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await check({ name })) onSave(name.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-1 py-1.5">
      <Field label={skisCopy.name} hideLabel errors={errors.name} className="min-w-0 grow">
        <Input
          ref={input}
          required
          maxLength={limits.skiNameLength}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
      </Field>
      <IconButton type="submit" label={skisCopy.save} className="[&_svg]:text-blue">
        <Check aria-hidden="true" />
      </IconButton>
      <IconButton label={skisCopy.cancel} onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </form>
  );
}

async function loadRename() {
  const [{ line }, { skiInput }, { plainMessage }] = await Promise.all([
    import("@firn/contracts/primitives"),
    import("@firn/contracts/skis"),
    import("@firn/contracts/messages"),
  ]);
  return skiInput.extend({ name: line(limits.skiNameLength, plainMessage(skisCopy.emptyName)) });
}
