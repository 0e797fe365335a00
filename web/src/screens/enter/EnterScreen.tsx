import { createFileRoute, redirect } from '@tanstack/react-router'

/** The root of the site is the home screen (S2.1). */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: '/home', search: true, replace: true })
  },
})
