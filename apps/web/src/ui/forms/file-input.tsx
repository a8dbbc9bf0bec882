export interface FileInputProps {
  id: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function FileInput({ onFiles, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // Without this, choosing the same file again would not fire the event.
        target.value = "";
      }}
    />
  );
}
