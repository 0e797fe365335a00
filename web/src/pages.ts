import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { PageContext } from './page/context.ts'
import { answerPlain } from './plain/answer-plain.tsx'

const answerFull = createStartHandler(defaultStreamHandler)

/** Renders one page of the site for a request: its simple version where the address asks for it. */
export default createServerEntry({
  fetch: async (request: Request, options?: { context: PageContext }) => {
    const plain = options && (await answerPlain(request, options.context))
    return plain ?? (await (answerFull as (request: Request, options?: { context: PageContext }) => Response | Promise<Response>)(request, options)) // typed by the registered context
  },
})
