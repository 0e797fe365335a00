import { Spinner } from './Spinner.tsx'

export type LoadingOverlayProps = { open: boolean; label: string }

/** Covers the screen during an operation. Appears after 200 ms, so that short waits do not flash. */
export function LoadingOverlay({ open, label }: LoadingOverlayProps) {
  return (
    <div role="status" aria-live="polite">
      {open && (
        <div className="loading-overlay fixed inset-0 z-50 grid place-items-center">
          <div className="flex items-center gap-3 rounded-card bg-surface px-5 py-4 font-medium shadow-float">
            <Spinner className="text-accent" size={24} />
            {label}
          </div>
        </div>
      )}
    </div>
  )
}
