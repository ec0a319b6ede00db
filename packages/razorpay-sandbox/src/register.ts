import type { FastifyInstance } from 'fastify'
import { mountApi } from './routes/api.ts'
import { mountCheckout } from './routes/checkout.ts'
import { handleErrors, setBodyParsers } from './routes/errors.ts'
import { mountTestControls } from './routes/test-controls.ts'
import type { Sandbox } from './sandbox.ts'
import { createDeliverer } from './webhooks.ts'

const DELIVERY_INTERVAL_MS = 1_000

export type MountedSandbox = {
  deliver: () => Promise<void>
}

/** Mounts the stand-in for the payment gateway at `/sandbox/razorpay`. Demo only: its keys are public. */
export async function registerRazorpaySandbox(
  app: FastifyInstance,
  sandbox: Sandbox,
): Promise<MountedSandbox> {
  const deliver = createDeliverer(sandbox)
  await app.register(
    async (mounted) => {
      setBodyParsers(mounted)
      handleErrors(mounted)
      await mounted.register(async (scope) => mountApi(scope, sandbox, deliver))
      await mounted.register(async (scope) => mountTestControls(scope, sandbox, deliver))
      await mounted.register(async (scope) => mountCheckout(scope, sandbox, deliver))
      // The surrounding shop may answer every path, so unknown ones are 404 here.
      mounted.all('/*', async (_request, reply) => reply.callNotFound())
    },
    { prefix: '/sandbox/razorpay' },
  )
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => void deliver(), DELIVERY_INTERVAL_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
  return { deliver }
}
