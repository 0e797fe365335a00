import { addressOf } from '@site/domain/address-text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type KeptSearchLinkProps = { address: string; className: string; children: ReactNode; 'aria-label'?: string; onClick?: () => void }

/** A link to a search that is kept as the text of its address: with a keyword on its own screen, else on home. */
export function KeptSearchLink({ address, children, ...others }: KeptSearchLinkProps) {
  const { keyword: given, ...search } = addressOf(address)
  const [keyword] = [given ?? []].flat()
  return keyword ? (
    <Link to="/search/$keyword" params={{ keyword }} search={search} {...others}>
      {children}
    </Link>
  ) : (
    <Link to="/home" search={search} {...others}>
      {children}
    </Link>
  )
}
