const radius = 16
const circumference = 2 * Math.PI * radius

/** A ring that fills clockwise with a share from 0 to 1. */
export function ProgressRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 38 38" className="size-9.5 -rotate-90" fill="none" strokeWidth={4} aria-hidden>
      <circle cx={19} cy={19} r={radius} stroke="currentColor" opacity={0.3} />
      <circle
        cx={19}
        cy={19}
        r={radius}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - Math.min(1, share))}
      />
    </svg>
  )
}
