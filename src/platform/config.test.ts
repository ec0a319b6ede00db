import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemSettings, problemsOf, productionEnvWithout } from './config/config.fixture.ts'

describe('the settings', () => {
  test('of an empty environment are the demo on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      dataDir: '.data',
    })
  })

  test('list all problems at once', () => {
    const problems = problemsOf({
      PORT: 'abc',
      PUBLIC_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_URL',
      'LOG_LEVEL',
    ])
  })

  test('with an external database are no demo unless DEMO is set', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).isDemo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://x/y', DEMO: '1' }).isDemo).toBe(true)
  })

  test('of the demo offer every channel and Gmail, also without a carrier', () => {
    expect(readConfig({}).identity).toMatchObject({
      mode: 'builtin',
      channels: ['sms', 'voice', 'whatsapp'],
      gmail: true,
      authDomain: null,
      google: null,
    })
    expect(readConfig({ DATABASE_URL: 'postgres://x/y' }).identity).toMatchObject({
      channels: [],
      gmail: false,
    })
  })
})

describe('the mail server', () => {
  test('needs a sender, and TLS unless it is on this machine', () => {
    expect(problemSettings({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM'])
    expect(problemSettings({ MAIL_FROM: 'letters@ciy.example' })).toEqual(['SMTP_URL'])
    const plain = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'letters@ciy.example', SMTP_TLS: 'off' }
    expect(problemSettings(plain)).toEqual(['SMTP_TLS'])
    expect(readConfig({ ...plain, SMTP_URL: 'smtp://127.0.0.1:1025' }).mail).toMatchObject({
      port: 1025,
      isPlain: true,
      user: null,
    })
    for (const from of ['CIY', 'CIY <letters>', 'a@b.in\r\nBcc: c@d.in', 'CIY <a@b.in>, <c@d.in>'])
      expect([from, problemSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })]).toEqual([
        from,
        ['MAIL_FROM'],
      ])
  })
})

describe('hosted Firebase', () => {
  const hosted = {
    ...productionEnvWithout(
      'SMS_CARRIER',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'IDENTITY_PROJECT',
      'IDENTITY_API_KEY',
    ),
    IDENTITY_MODE: 'hosted',
    FIREBASE_PROJECT_ID: 'ciy-live',
    FIREBASE_API_KEY: 'AIzaSyExample',
    FIREBASE_AUTH_DOMAIN: 'ciy-live.firebaseapp.com',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
      client_email: 'shop@ciy-live.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----',
    }),
  }

  test('needs the project, its key, its domain and in production a service account', () => {
    expect(readConfig(hosted).identity).toMatchObject({
      mode: 'hosted',
      projectId: 'ciy-live',
      channels: ['sms'],
      gmail: true,
    })
    expect(problemSettings({ IDENTITY_MODE: 'hosted' })).toEqual([
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_DOMAIN',
    ])
    const { FIREBASE_SERVICE_ACCOUNT: _account, ...anonymous } = hosted
    expect(problemSettings(anonymous)).toEqual(['FIREBASE_SERVICE_ACCOUNT'])
    expect(problemSettings({ ...hosted, FIREBASE_SERVICE_ACCOUNT: '{}' })).toEqual([
      'FIREBASE_SERVICE_ACCOUNT',
    ])
    expect(problemSettings({ ...hosted, IDENTITY_URL: 'https://id.example' })).toContain('IDENTITY_URL')
  })
})
