import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'

export function serveCheckout(_scope: FastifyInstance, _sandbox: Sandbox, _deliver: () => Promise<void>): void {}
