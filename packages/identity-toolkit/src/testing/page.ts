import { vi } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'
import type { TestService } from './start-service.ts'

type Script = { src: string; onload?: () => void; setAttribute(name: string, value: string): void }

/**
 * The parts of a page that the SDK's bot check uses, with a test `grecaptcha.enterprise`. The SDK uses it only after it has "loaded" Google's
 * script, so the page reports that element as loaded instead of fetching it.
 * @returns the requested script URLs and the actions for which a token was requested.
 */
export function openPage(service: Pick<TestService, 'origin'>): { scripts: string[]; actions: string[] } {
  const [scripts, actions]: [string[], string[]] = [[], []]
  const execute = async (_key: string, { action }: { action: string }): Promise<string> => {
    actions.push(action)
    return solveCaptcha(service)
  }
  const page: Record<string, unknown> = {
    grecaptcha: { enterprise: { ready: (call: () => void) => call(), execute } },
    setTimeout,
    clearTimeout,
  }
  const append = (script: Script): void => {
    scripts.push(script.src)
    queueMicrotask(() => {
      script.onload?.()
      const loaded = page[new URL(script.src).searchParams.get('onload') ?? '']
      if (typeof loaded === 'function') loaded()
    })
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: (): Script => ({
      src: '',
      setAttribute(name, value) {
        if (name === 'src') this.src = value
      },
    }),
    getElementsByTagName: () => [{ appendChild: append }],
  })
  return { scripts, actions }
}
