/** A progress bar. `share`: the progress from 0 to 1; `label`: what progresses, for screen readers. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 w-full overflow-hidden rounded-full bg-ink/10"
    >
      <div className="h-full origin-left rounded-full bg-accent transition-transform" style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}
