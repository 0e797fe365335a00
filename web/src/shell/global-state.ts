import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGlobal } from '../session.ts'
import { useIsMobile } from '../ui/use-media.ts'
import { useShell } from './locale.tsx'

/** Keeps the global state of specification section 3 in step with the window, the router and the site profile. */
export function useGlobalState(): void {
  const isMobile = useIsMobile()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const banner = useShell().brand?.banner ?? null
  useEffect(() => useGlobal.setState({ isMobile }), [isMobile])
  useEffect(() => useGlobal.setState({ isLoading }), [isLoading])
  useEffect(() => useGlobal.setState({ banner }), [banner])
}
