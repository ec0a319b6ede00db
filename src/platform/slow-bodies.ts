import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { answerTooSlow } from './broken-requests.ts'
import { hasBody } from './request-body.ts'

// Types of bodies with a small limit (256 KB); all others are uploads.
const SMALL_TYPES = /^(application\/(json|x-www-form-urlencoded)|text\/plain)\b/i
/** Minimum rate of an upload: a tenth of EDGE on a bad day. */
const MIN_BYTES_PER_SECOND = 800
/** Samples per wait; an upload is judged by the last three quarters of it, so that a stall is found within the wait. */
const SAMPLES = 4

/**
 * Closes connections whose bodies are too slow, with 408 unless an answer has begun: a small body that is not complete after `waitMs`, and an
 * upload with less than 800 bytes a second for that long. An upload on a slow line may take any time while it progresses.
 */
export function refuseSlowBodies(app: FastifyInstance, waitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket instanceof Socket && hasBody(request.raw)) watchUpload(request, { reply, socket, waitMs })
    done()
  })
}

type WatchedUpload = { reply: FastifyReply; socket: Socket; waitMs: number }

function watchUpload({ raw, headers }: FastifyRequest, { reply, socket, waitMs }: WatchedUpload): void {
  const isSmall = SMALL_TYPES.test(headers['content-type'] ?? 'text/plain')
  const leastBytes = (MIN_BYTES_PER_SECOND * waitMs * 0.75) / 1_000
  const seen = [socket.bytesRead]
  const look = (): void => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    seen.push(socket.bytesRead)
    if (seen.length <= SAMPLES) return
    // A full buffer means that this process is slow, not the sender.
    const isHeldUp = raw.readableLength > 0
    const gotOn = (seen.at(-1) ?? 0) - (seen.at(-SAMPLES) ?? 0)
    if (!isHeldUp && ((isSmall && !reply.raw.writableEnded) || gotOn < leastBytes)) {
      clearInterval(timer)
      answerTooSlow(socket, reply.raw.headersSent)
    }
    seen.shift()
  }
  const timer = setInterval(look, waitMs / SAMPLES).unref()
  raw.once('close', () => {
    if (raw.complete) clearInterval(timer)
  })
}
