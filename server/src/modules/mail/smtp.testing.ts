import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How the mail server of a test behaves; `slow` accepts late, `silent` never replies, `disconnects` receives a mail and closes the connection without a reply. */
type Behaviour = 'accepts' | 'slow' | 'silent' | 'rejects' | 'busy' | 'disconnects'

/** `mails` and `recipients`: what it received; `behaviour` may change at any time. */
export type TestMailServer = { readonly url: string; behaviour: Behaviour; readonly mails: string[]; readonly recipients: string[]; close(): Promise<void> }

/** The reply to a recipient. */
const replies: Readonly<Record<Behaviour, string>> = {
  accepts: '250 yes',
  slow: '250 yes',
  silent: '',
  rejects: '550 no such person <x@y>',
  busy: '451 later',
  disconnects: '250 yes',
}

/** Starts a mail server on the loopback address with the SMTP commands that sending needs. */
export async function startMailServer(slowMs = 1_500): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined))
    if (state.behaviour === 'silent') return
    let [mail, isInMail] = ['', false]
    const reply = (line: string) => void socket.write(`${line}\r\n`)
    const handleLine = (line: string) => {
      if (isInMail) {
        if (line !== '.') return void (mail += `${line}\r\n`)
        isInMail = false
        state.mails.push(mail)
        mail = ''
        if (state.behaviour === 'disconnects') return void socket.destroy()
        return void (state.behaviour === 'slow' ? setTimeout(reply, slowMs, '250 accepted') : reply('250 accepted'))
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        if (state.behaviour === 'accepts' || state.behaviour === 'slow') state.recipients.push(line)
        return reply(replies[state.behaviour])
      }
      if (verb === 'DATA') {
        isInMail = true
        return reply('354 go on')
      }
      reply(verb === 'QUIT' ? '221 bye' : '250 mail.example')
    }
    let incompleteLine = ''
    socket.on('data', (bytes) => {
      const lines = (incompleteLine + bytes.toString('latin1')).split('\r\n')
      incompleteLine = lines.pop() ?? ''
      for (const line of lines) handleLine(line)
    })
    reply('220 mail.example')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  const state: TestMailServer = { url: `smtp://127.0.0.1:${port}`, behaviour: 'accepts', mails: [], recipients: [], close }
  return state
}
