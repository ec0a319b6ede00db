import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { productionEnv, problemSettings, problemsOf, productionEnvWithout } from './config.fixture.ts'

test('customers of a carrier behind one address get 300 codes an hour, or the configured number', () => {
  expect(readConfig({}).identity.codesAnHour).toEqual({ perAddress: 300, perSubnet: 2_000 })
  const more = { IDENTITY_CODES_PER_ADDRESS: '1000', IDENTITY_CODES_PER_SUBNET: '4000' }
  expect(readConfig(more).identity.codesAnHour).toEqual({ perAddress: 1_000, perSubnet: 4_000 })
})

describe('the carriers of login codes', () => {
  test("need the registered entity, header and template, and the carrier's own settings", () => {
    const names = [
      'SMS_ENTITY_ID',
      'SMS_HEADER',
      'SMS_LOGIN_TEMPLATE_ID',
      'MSG91_AUTH_KEY',
      'MSG91_TEMPLATE_ID',
    ]
    expect(problemSettings({ SMS_CARRIER: 'msg91' })).toEqual(names)
    expect(problemSettings({ ...productionEnv, SMS_CARRIER: 'twilio' })).toEqual([
      'TWILIO_ACCOUNT_SID',
      'TWILIO_KEY_SID',
      'TWILIO_KEY_SECRET',
    ])
    expect(problemSettings({ ...productionEnv, SMS_FALLBACK_CARRIER: 'msg91' })).toEqual([
      'SMS_FALLBACK_CARRIER',
    ])
    expect(
      problemSettings({ ...productionEnvWithout('SMS_CARRIER'), SMS_FALLBACK_CARRIER: 'twilio' }),
    ).toEqual(['SMS_CARRIER', 'SMS_FALLBACK_CARRIER'])
    expect(problemSettings({ ...productionEnv, SMS_ENTITY_ID: '110123', SMS_HEADER: 'CIY-1' })).toEqual([
      'SMS_ENTITY_ID',
      'SMS_HEADER',
    ])
    expect(problemSettings({ ...productionEnv, WHATSAPP_TOKEN: 'x' })).toEqual([
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_TEMPLATE',
    ])
  })

  test.each([
    ['Your CIY login OTP is {#var#}.', 'no longer delivered'],
    ['Your CIY login OTP is {#url#}.', 'does not fit'],
    ['Your CIY login OTP is {#cbn#}.', 'does not fit'],
    ['Your CIY login OTP is {#digits#}.', 'no kind of variable'],
    ['Your CIY login OTP is {#numeric#', 'no variable'],
    ['Your CIY login OTP is {#numeric#} or {#numeric', 'unclosed'],
    ['Welcome to CIY!', 'no variable'],
    ['Your OTP is {#numeric#}.\\n\\n@evil.example #{#numeric#}', 'must end in the line'],
    ['Your OTP is {#numeric#}.\\n@ciy.example #{#numeric#}\\n-CIY', 'must end in the line'],
    ['Your OTP is {#numeric#}.\\n@ciy.example {#numeric#}', 'must end in the line'],
  ])('do not send the text %j', (template, why) => {
    const problems = problemsOf({ ...productionEnv, SMS_LOGIN_TEMPLATE: template })
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toMatch(/^SMS_LOGIN_TEMPLATE: /)
    expect(problems.join('\n')).toContain(why)
  })

  test('send the text as registered, with line breaks', () => {
    const template = 'OTP for CIY: {#alphanumeric#} -CIY\\n\\n@ciy.example #{#number#}'
    const english = readConfig({ ...productionEnv, SMS_LOGIN_TEMPLATE: template }).sms?.login.en.template
    expect(english).toBe('OTP for CIY: {#alphanumeric#} -CIY\n\n@ciy.example #{#number#}')
    expect(readConfig(productionEnv).sms?.login.en.template).toBe(
      'Your CIY login OTP is {#numeric#}. Valid for 5 minutes. Do not share it with anyone. -CIY\n\n@ciy.example #{#numeric#}',
    )
  })

  test('send English to everyone until a Hindi text is registered, and then need its id at the carrier too', () => {
    expect(readConfig(productionEnv).sms?.login.hi).toEqual(readConfig(productionEnv).sms?.login.en)
    const hindi = {
      SMS_LOGIN_TEMPLATE_ID_HI: '1107161234567890999',
      MSG91_TEMPLATE_ID_HI: '64b0c1d2d6fc05a1b2c3d4f6',
    }
    expect(readConfig({ ...productionEnv, ...hindi }).sms?.login.hi).toEqual({
      template:
        'CIY में लॉग इन का आपका OTP {#numeric#} है। यह 5 मिनट चलेगा। इसे किसी को न बताएँ। -CIY\n\n@ciy.example #{#numeric#}',
      templateId: '1107161234567890999',
    })
    expect(
      problemSettings({ ...productionEnv, SMS_LOGIN_TEMPLATE_ID_HI: hindi.SMS_LOGIN_TEMPLATE_ID_HI }),
    ).toEqual(['MSG91_TEMPLATE_ID_HI'])
    expect(problemSettings({ ...productionEnv, MSG91_TEMPLATE_ID_HI: 'x' })).toEqual(['MSG91_TEMPLATE_ID_HI'])
    expect(problemSettings({ ...productionEnv, ...hindi, SMS_LOGIN_TEMPLATE_HI: 'OTP {#var#}' })).toEqual([
      'SMS_LOGIN_TEMPLATE_HI',
    ])
  })

  test('that use any HTTP request report errors in its template', () => {
    const http = { ...productionEnv, SMS_CARRIER: 'http', HTTP_SMS_URL: 'https://sms.example/send' }
    const body = '{"to":"{{to}}","text":"{{text}}"}'
    expect(problemSettings({ ...http, HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'json:status=ok' })).toEqual([])
    const wrong: [Record<string, string>, string][] = [
      [{ HTTP_SMS_BODY: '' }, '{{to}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}"}' }, '{{text}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{text}}"' }, 'not JSON'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{txt}}"}' }, 'knows no {{txt}}'],
      [{ HTTP_SMS_BODY: '{"to":"{{to}}","text":"{{code:number}}"}' }, 'knows no {{code:number}}'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_HEADERS: '[1]' }, 'JSON object'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_HEADERS: '{"x":"a\\nb"}' }, 'JSON object'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'ok' }, 'HTTP_SMS_SUCCESS'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_SUCCESS: 'text:(' }, 'HTTP_SMS_SUCCESS'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_METHOD: 'GET' }, 'a GET has none'],
      [{ HTTP_SMS_BODY: body, HTTP_SMS_URL: 'ftp://sms.example' }, 'HTTP_SMS_URL'],
    ]
    for (const [change, why] of wrong)
      expect([change, problemsOf({ ...http, ...change }).join('\n')]).toEqual([
        change,
        expect.stringContaining(why),
      ])
  })
})
