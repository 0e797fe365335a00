/** Warns that another viewing is near a time. */
export function ClashNote({ text }: { text: string }) {
  return <p className="rounded-tile bg-caution-soft px-3.5 py-2.5 text-t15">{text}</p>
}
