import { expect, test } from 'vitest'
import '../../words/in-english.ts'
import { coded } from './coded.ts'
import { gmailFailure, sendFailure, verifyFailure } from './messages.ts'

/** As the SDK throws what the server answered. */
const refused = (code: string, sentence = 'Error') => Object.assign(new Error(`Firebase: ${sentence} (auth/${code}).`), { code: `auth/${code}` })

test.each([
  ['the captcha has no place', coded('auth/argument-error'), 'An internal error occurred. Please refresh the page and try again.'],
  ['the captcha expired', coded('auth/captcha-check-failed'), 'reCAPTCHA expired. Please try again.'],
  ['the server refused the captcha', refused('captcha-check-failed', 'Used before.'), 'reCAPTCHA expired. Please try again.'],
  ['codes came too fast', refused('too-many-requests', 'Please wait 27 seconds.'), 'Error: Please wait 27 seconds.'],
  [
    'they came too fast and nobody said for how long',
    refused('too-many-requests'),
    'Error: That was a little too often. Please wait a minute and try again.',
  ],
  ['the line is down', refused('network-request-failed'), 'Error: We could not reach the shop. Please check your connection and try again.'],
  ['it is nothing known', refused('strange'), 'Error: Something went wrong. Please try again.'],
  ['it is no error at all', null, 'Error: Something went wrong. Please try again.'],
])('no code was sent because %s', (_title, error, message) => {
  expect(sendFailure(error)).toBe(message)
})

test.each([
  [refused('invalid-verification-code', 'Wrong OTP'), 'Wrong OTP'],
  [refused('code-expired'), 'Session expired. Please request OTP again.'],
  [refused('invalid-verification-id'), 'Session expired. Please request OTP again.'],
  [refused('too-many-requests', 'Five tries are enough.'), 'Five tries are enough.'],
  [refused('strange'), 'Wrong OTP'],
])('a code was not accepted: %s', (error, message) => {
  expect(verifyFailure(error)).toBe(message)
})

test('a Gmail window that its visitor closed or replaced is nothing to alert about; anything else is', () => {
  expect(gmailFailure(refused('popup-closed-by-user'))).toBeNull()
  expect(gmailFailure(refused('cancelled-popup-request'))).toBeNull()
  expect(gmailFailure(coded('auth/popup-blocked'))).toBe('Your browser blocked the Gmail window. Please allow pop-ups for this site and try again.')
  expect(gmailFailure(coded('auth/operation-not-allowed'))).toBe('Login with Gmail is not available just now. Please use your mobile number.')
})
