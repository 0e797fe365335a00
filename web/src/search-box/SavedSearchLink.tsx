import { parseQueryString } from '@site/domain/query-string.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SavedSearchLinkProps = { address: string; className: string; children: ReactNode; 'aria-label'?: string; onClick?: () => void }

/** A link to a search that is stored as the text of its address: to `/search` with a keyword, else to `/home`. */
export function SavedSearchLink({ address, children, ...others }: SavedSearchLinkProps) {
  const { keyword: raw, ...search } = parseQueryString(address)
  const [keyword] = [raw ?? []].flat()
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
