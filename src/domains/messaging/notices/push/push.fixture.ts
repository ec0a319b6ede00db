import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { runPendingJobs } from '#platform/jobs'
import type { TestShop } from '#testing/test-shop'

export const CHROME =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A local push service: answers each path with its entry in `answers`, else 201. */
export async function openPushService() {
  const got: ReceivedPush[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, got, answers, close: () => new Promise((done) => server.close(done)) }
}

export type Browser = ReturnType<typeof newBrowser>

/** A browser with its key pair, which can decrypt messages sent to it (RFC 8291). */
export function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): unknown => {
      const [salt, size, sender] = [
        body.subarray(0, 16),
        body.readUInt8(20),
        body.subarray(21, 21 + body.readUInt8(20)),
      ]
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const sealed = body.subarray(21 + size)
      const opening = createDecipheriv('aes-128-gcm', key, nonce)
      opening.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      // The last record ends with the byte 2.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

/** Runs failed jobs without their delay until none is left. */
export async function retryFailedJobs({
  database,
  jobs,
}: Pick<TestShop, 'database' | 'jobs'>): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const { numAffectedRows = 0n } =
      await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(
        database.db,
      )
    if (numAffectedRows === 0n) return
    await runPendingJobs(jobs)
  }
}
