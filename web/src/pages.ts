import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import './page/context.ts'

/** Renders one page of the site for a request. */
export default createServerEntry({ fetch: createStartHandler(defaultStreamHandler) })
