import { denial } from '../denial.ts'
import { passwordPolicy as policy } from '../accounts/password.ts'
import type { Call } from '../service.ts'

/** `recaptchaConfig`: off, or the SDK would load Google's script. */
export const recaptchaConfig: Call = async ({ projectId }) => ({
  recaptchaKey: `projects/${projectId}/keys/none`,
  recaptchaEnforcementState: [
    { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
  ],
})

/** `recaptchaParams`: our page's own `grecaptcha` is handed this site key. */
export const recaptchaParams: Call = async () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaSiteKey: 'altcha',
  // Read by nobody, but clients made from the description of the call expect it.
  recaptchaStoken: 'none',
})

export const project: Call = async ({ projectId, publicUrl, isDemo }) => ({
  projectId,
  authorizedDomains: [
    ...new Set([new URL(publicUrl).hostname, ...(isDemo ? ['localhost', '127.0.0.1'] : [])]),
  ],
})

export const jwks: Call = async ({ keys }) => ({ keys: keys.published('id-token') })

/** `accounts:signUp`: nobody comes in without a phone, Google or an e-mail address. */
export const anonymousNotOffered = () =>
  denial('ADMIN_ONLY_OPERATION', 'Please log in with your phone number or Gmail.')

export const passwordPolicy: Call = async () => ({
  schemaVersion: 1,
  enforcementState: 'ENFORCE',
  customStrengthOptions: policy,
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
})
