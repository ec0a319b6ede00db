import { denial } from '../denial.ts'
import { passwordPolicy as policy } from '../accounts/password.ts'
import type { Call } from '../service.ts'

/** `recaptchaConfig`: off, because otherwise the SDK loads Google's script. */
export const recaptchaConfig: Call = async ({ projectId }) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: [
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
  ],
})

/** `recaptchaParams`: site key for the page's own `grecaptcha`. */
export const recaptchaParams: Call = async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaSiteKey: 'altcha',
  // Unused, but expected by clients generated from the API description.
  recaptchaStoken: 'none',
})

export const project: Call = async ({ projectId, publicUrl, isDemo }) => ({
  projectId,
  authorizedDomains: [
    ...new Set([new URL(publicUrl).hostname, ...(isDemo ? ['localhost', '127.0.0.1'] : [])]),
  ],
})

export const jwks: Call = async ({ keys }) => ({ keys: keys.published('id-token') })

/** `accounts:signUp` without credentials: anonymous accounts are not offered. */
export const anonymousNotOffered = () =>
  denial('ADMIN_ONLY_OPERATION', 'Please log in with your phone number or Gmail.')

export const passwordPolicy: Call = async () => ({
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  customStrengthOptions: policy,
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
})
