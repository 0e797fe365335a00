import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'

/** A link that looks like the primary button. */
export const PrimaryLink = ({ to, label }: { to: '/home' | '/collection' | '/publish'; label: string }) => (
  <Link to={to} className={buttonClass({ variant: 'primary' })}>
    {label}
  </Link>
)
