import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { selfSigned } from '../src/testing/self-signed.ts'

/** Stand-ins of services that a production server needs: MSG91 by HTTPS, and an SMTP server. */
export type Carriers = {
  /** The newest code that was sent to a ten-digit number. */
  codeFor(phone: string): string | undefined
  letters: string[]
  /** The environment that connects the program to them; `authority` is the certificate's file. */
  env(authority: string): Record<string, string>
  cert: string
  end(): Promise<void>
}

export async function startCarriers(): Promise<Carriers> {
  const { key, cert } = selfSigned()
  const codes = new Map<string, string>()
  const letters: string[] = []
  // MSG91's OTP API (v5): code and number are in the URL.
  const sms = createServer({ key, cert }, (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'https://localhost')
    codes.set(searchParams.get('mobile') ?? '', searchParams.get('otp') ?? '')
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ type: 'success', request_id: 'one' }))
  })
  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => sms.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve))
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
  return {
    codeFor: (phone) => codes.get(`91${phone}`),
    letters,
    cert,
    env: (authority) => ({
      // By IP: a minimal machine may have no /etc/hosts with localhost.
      MSG91_URL: `https://127.0.0.1:${portOf(sms)}`,
      NODE_EXTRA_CA_CERTS: authority,
      SMTP_URL: `smtp://127.0.0.1:${portOf(mail.server)}`,
      SMTP_TLS: 'off',
    }),
    end: async () => {
      await new Promise((resolve) => sms.close(resolve))
      await new Promise<void>((resolve) => mail.close(() => resolve()))
    },
  }
}
