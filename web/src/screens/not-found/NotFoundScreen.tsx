import { createFileRoute, notFound } from '@tanstack/react-router'

/** The address of the 404 screen itself; the server answers it with that status too. */
export const Route = createFileRoute('/notFound')({
  loader: () => {
    throw notFound()
  },
})
