import type { Auth, PopupRedirectResolver } from '@firebase/auth'
import { installCaptcha } from './captcha.client.ts'
import { GmailPopup } from './gmail-popup.client.ts'
import type { IdentityConfig } from './identity-config.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

/** All in which our own identity service and Google's differ for the SDK. */
export type IdentityMode = {
  authDomain: string
  resolver: PopupRedirectResolver
  /** Where the SDK asks; called in the tick in which it was made. */
  pointAt(auth: Auth): void
  /** What has to be there before a captcha is wanted. */
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

/** The SDK as it is: its own hosts, its own window, its own captcha. */
async function hosted({ authDomain, projectId }: IdentityConfig): Promise<IdentityMode> {
  const { resolver } = await withinChunkTime(import('./hosted-popup.client.ts'))
  return {
    authDomain: authDomain ?? `${projectId}.firebaseapp.com`,
    resolver,
    pointAt: () => undefined,
    installCaptcha: () => undefined,
  }
}
