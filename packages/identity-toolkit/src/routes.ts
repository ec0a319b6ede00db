import { adminAudit } from './calls/admin-audit.ts'
import { adminDelete } from './calls/admin-delete.ts'
import { adminLookup } from './calls/admin-lookup.ts'
import { adminUpdate } from './calls/admin-update.ts'
import { createAuthUri } from './calls/create-auth-uri.ts'
import { deleteAccount } from './calls/delete-account.ts'
import { lookup } from './calls/lookup.ts'
import { finalizeEnrollment, startEnrollment, withdrawEnrollment } from './calls/mfa-enrollment.ts'
import { finalizeSecondFactor, startSecondFactor } from './calls/mfa-sign-in.ts'
import { resendVerificationCode } from './calls/resend-verification-code.ts'
import { resetPassword } from './calls/reset-password.ts'
import { revokeToken } from './calls/revoke-token.ts'
import { sendOobCode } from './calls/send-oob-code.ts'
import { sendVerificationCode } from './calls/send-verification-code.ts'
import { jwks, passwordPolicy, project, recaptchaConfig, recaptchaParams } from './calls/settings.ts'
import { signInWithCustomToken } from './calls/sign-in-with-custom-token.ts'
import { signInWithEmailLink } from './calls/sign-in-with-email-link.ts'
import { signInWithIdp } from './calls/sign-in-with-idp.ts'
import { signInWithPassword } from './calls/sign-in-with-password.ts'
import { signInWithPhoneNumber } from './calls/sign-in-with-phone-number.ts'
import { signUp } from './calls/sign-up.ts'
import { token } from './calls/token.ts'
import { update } from './calls/update.ts'
import { createCaptchaChallenge } from './limits/captcha.ts'
import type { Call } from './service.ts'

export type Route = { method: 'GET' | 'POST'; path: string; call: Call; cache?: string }

// In Fastify '::' is a literal colon that starts no parameter.
const post = (path: string, call: Call): Route => ({ method: 'POST', path, call })
const get = (path: string, call: Call): Route => ({ method: 'GET', path, call })

export const securetoken: Route[] = [post('/v1/token', token)]

export const toolkit: Route[] = [
  post('/v1/accounts::sendVerificationCode', sendVerificationCode),
  post('/v1/accounts::resendVerificationCode', resendVerificationCode),
  post('/v1/accounts::signInWithPhoneNumber', signInWithPhoneNumber),
  post('/v1/accounts::signInWithIdp', signInWithIdp),
  post('/v1/accounts::signInWithPassword', signInWithPassword),
  post('/v1/accounts::signInWithEmailLink', signInWithEmailLink),
  post('/v1/accounts::signInWithCustomToken', signInWithCustomToken),
  post('/v1/accounts::signUp', signUp),
  post('/v1/accounts::sendOobCode', sendOobCode),
  post('/v1/accounts::resetPassword', resetPassword),
  post('/v1/accounts::createAuthUri', createAuthUri),
  post('/v1/accounts::lookup', lookup),
  post('/v1/accounts::update', update),
  post('/v1/accounts::delete', deleteAccount),
  post('/v2/accounts::revokeToken', revokeToken),
  post('/v2/accounts/mfaEnrollment::start', startEnrollment),
  post('/v2/accounts/mfaEnrollment::finalize', finalizeEnrollment),
  post('/v2/accounts/mfaEnrollment::withdraw', withdrawEnrollment),
  post('/v2/accounts/mfaSignIn::start', startSecondFactor),
  post('/v2/accounts/mfaSignIn::finalize', finalizeSecondFactor),
  get('/v1/projects', project),
  get('/v1/recaptchaParams', recaptchaParams),
  get('/v2/recaptchaConfig', recaptchaConfig),
  get('/v2/passwordPolicy', passwordPolicy),
]

/** Calls with the admin token. */
export const admin: Route[] = [
  post('/v1/projects/:project/accounts::lookup', adminLookup),
  post('/v1/projects/:project/accounts::update', adminUpdate),
  post('/v1/projects/:project/accounts::delete', adminDelete),
  post('/v1/projects/:project/accounts::audit', adminAudit),
]

/** Calls without the API key. */
export const open: Route[] = [
  { ...get('/jwks', jwks), cache: 'public, max-age=300' },
  get('/captcha/challenge', createCaptchaChallenge),
]
