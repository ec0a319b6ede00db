import type { FastifyInstance } from 'fastify'
import { serveApi } from './routes/api.ts'
import { serveCheckout } from './routes/checkout.ts'
import { answerErrors, readBodies } from './routes/errors.ts'
import { serveScripts } from './routes/scripts.ts'
import type { Sandbox } from './sandbox.ts'
import { deliverer } from './webhooks.ts'

const LOOK_EVERY_MS = 1_000

export type MountedSandbox = {
  /** Sends every webhook that is due by now. */
  deliver: () => Promise<void>
}

/** Mounts the stand-in for the payment gateway at `/sandbox/razorpay`. For the demo alone: its keys are public. */
export async function registerRazorpaySandbox(
  app: FastifyInstance,
  sandbox: Sandbox,
): Promise<MountedSandbox> {
  const deliver = deliverer(sandbox)
  await app.register(
    async (mounted) => {
      readBodies(mounted)
      answerErrors(mounted)
      await mounted.register(async (scope) => serveApi(scope, sandbox, deliver))
      await mounted.register(async (scope) => serveScripts(scope, sandbox, deliver))
      await mounted.register(async (scope) => serveCheckout(scope, sandbox, deliver))
      // A shop around it may have an answer of its own for every path.
      mounted.all('/*', async (_request, reply) => reply.callNotFound())
    },
    { prefix: '/sandbox/razorpay' },
  )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void deliver(), LOOK_EVERY_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
  return { deliver }
}
