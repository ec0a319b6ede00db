import { describe, expect, test } from 'vitest'
import { byNonce, contentSecurity } from './content-security.ts'

describe('the content security policy', () => {
  test('admits scripts and styles by this origin or this page’s nonce, and nothing inline', () => {
    const policy = contentSecurity()(byNonce('abc'))
    expect(policy).toContain("script-src 'self' 'nonce-abc';")
    expect(policy).toContain("style-src 'self' 'nonce-abc';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('admits known inline scripts and styles, each by its own hash', () => {
    const policy = contentSecurity()({ scripts: ["'sha256-abc='"], styles: [] })
    expect(policy).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy).toContain("style-src 'self';")
  })

  test('is widened by configuration, one directive at a time', () => {
    const policy = contentSecurity({
      'frame-src': ['https://api.razorpay.com'],
      'object-src': ['https://a.example'],
    })(byNonce('abc'))
    expect(policy).toContain("frame-src 'self' https://api.razorpay.com")
    expect(policy).toContain('object-src https://a.example')
    expect(policy).toContain("connect-src 'self';")
  })
})
