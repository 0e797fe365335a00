import { useState } from 'react'
import { classNames } from './class-names.ts'

type FaceProps = {
  /** The letters in the circle without a portrait, or if it does not load. */
  initials: string
  /** The address of the portrait. */
  portrait?: string | null | undefined
  /** Size and type of the letters, such as `size-12 text-t17`. */
  className: string
}

/** The portrait of a person in a circle, else their initials. The name stands beside it, so that screen readers skip it. */
export function Face({ initials, portrait, className }: FaceProps) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={classNames('relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent', className)}
    >
      {initials}
      {portrait && portrait !== failedAddress && (
        <img
          key={portrait}
          src={portrait}
          alt=""
          draggable={false}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedAddress(portrait)}
        />
      )}
    </span>
  )
}
