import type { z } from 'zod'
import { identityConfig as contract } from '#contracts/accounts/identity'
import { askWith } from '../ask.ts'

/** Where the identity service is, and the login methods it offers. */
export type IdentityConfig = z.infer<(typeof contract)['reply']>

/** How a code can be sent to a phone. */
export type Channel = IdentityConfig['channels'][number]

let configRequest: Promise<IdentityConfig> | undefined

/** Fetched once per page; a failure may be retried. */
export function identityConfig(): Promise<IdentityConfig> {
  configRequest ??= askWith({ token: null }, contract).catch((error: unknown) => {
    configRequest = undefined
    throw error
  })
  return configRequest
}
