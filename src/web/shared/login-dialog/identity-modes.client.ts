import type { Auth, PopupRedirectResolver } from '@firebase/auth'
import { installCaptcha } from './captcha.client.ts'
import { GmailPopup } from './gmail-popup.client.ts'
import type { IdentityConfig } from './identity-config.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

/** All differences between our own identity service and Google's for the SDK. */
export type IdentityMode = {
  authDomain: string
  resolver: PopupRedirectResolver
  /** Sets the SDK's endpoint; called in the tick in which it was created. */
  pointAt(auth: Auth): void
  /** Runs before a captcha is needed. */
  installCaptcha(): void
}

export async function modeOf(config: IdentityConfig): Promise<IdentityMode> {
  return config.mode === 'hosted' ? hosted(config) : builtin()
}

function builtin(): IdentityMode {
  const own = `${location.host}/idp`
  return {
    authDomain: location.host,
    resolver: GmailPopup,
    pointAt: (auth) =>
      Object.assign(auth.config, {
        apiScheme: location.protocol.slice(0, -1),
        apiHost: own,
        tokenApiHost: own,
      }),
    installCaptcha,
  }
}

/** The unmodified SDK: its own hosts, window and captcha. */
async function hosted({ authDomain, projectId }: IdentityConfig): Promise<IdentityMode> {
  const { resolver } = await withinChunkTime(import('./hosted-popup.client.ts'))
  return {
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    resolver,
    pointAt: () => undefined,
    installCaptcha: () => undefined,
  }
}
