import { Spinner } from './Spinner.tsx'

/** Covers the screen during an operation. It appears after 200 ms, so that it does not flash during short waits. */
export function LoadingOverlay({ open, label }: { open: boolean; label: string }) {
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
