import { createFileRoute, notFound } from '@tanstack/react-router'

/** The path of the 404 screen; the server answers it with status 404. */
export const Route = createFileRoute('/notFound')({
  loader: () => {
    throw notFound()
  },
})
