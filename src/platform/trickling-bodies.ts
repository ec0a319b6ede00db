import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { answerTooSlow } from './broken-requests.ts'
import { hasBody } from './request-body.ts'

// Types of bodies that are small by their limit (256 KB); every other kind is an upload.
const SMALL_TYPES = /^(application\/(json|x-www-form-urlencoded)|text\/plain)\b/i
/** An upload gets on while it brings this much a second: a tenth of what EDGE carries on a bad day. */
const LEAST_BYTES_A_SECOND = 800
/** Looks in one wait; an upload is judged by the last three quarters of it, so that a stall is found within the wait. */
const LOOKS = 4

/**
 * Hangs up on bodies that trickle, with 408 unless an answer has begun: a small one that is not whole after `waitMs`, and an upload
 * that got on by less than 800 bytes a second for that long. An upload on a slow line goes on for as long as it gets on.
 */
export function hangUpOnTrickles(app: FastifyInstance, waitMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    if (socket instanceof Socket && hasBody(request.raw)) watch(request, { reply, socket, waitMs })
    done()
  })
}

type Watched = { reply: FastifyReply; socket: Socket; waitMs: number }

function watch({ raw, headers }: FastifyRequest, { reply, socket, waitMs }: Watched): void {
  const isSmall = SMALL_TYPES.test(headers['content-type'] ?? 'text/plain')
  const leastBytes = (LEAST_BYTES_A_SECOND * waitMs * 0.75) / 1_000
  const seen = [socket.bytesRead]
  const look = (): void => {
    if (raw.complete || socket.destroyed) return clearInterval(timer)
    seen.push(socket.bytesRead)
    if (seen.length <= LOOKS) return
    // What waits in our own buffer is held up by us, not by the sender.
    const isHeldUp = raw.readableLength > 0
    const gotOn = (seen.at(-1) ?? 0) - (seen.at(-LOOKS) ?? 0)
    if (!isHeldUp && ((isSmall && !reply.raw.writableEnded) || gotOn < leastBytes)) {
      clearInterval(timer)
      answerTooSlow(socket, reply.raw.headersSent)
    }
    seen.shift()
  }
  const timer = setInterval(look, waitMs / LOOKS).unref()
  raw.once('close', () => {
    if (raw.complete) clearInterval(timer)
  })
}
