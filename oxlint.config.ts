import { defineConfig } from 'oxlint'
import { allowedDependencies } from './src/domain-dependencies.ts'

const domains = Object.keys(allowedDependencies)
const climbing = { regex: String.raw`^\.\./\.\./`, message: 'Reach another folder by its # name.' }

/** What a domain may not name: every domain that its line in domain-dependencies.ts does not list. */
function closedTo(domain: string) {
  const asks = allowedDependencies[domain] ?? []
  const closed = domains.filter((other) => other !== domain && !asks.includes(other))
  const patterns = [
    climbing,
    { regex: String.raw`^\.\.?/(.*/)?(web|providers)/`, message: 'A domain knows no page and no provider.' },
    {
      regex: `^#domains/[a-z]+/${domain}(/|$)`,
      message: 'A domain imports its own files, not its doors.',
    },
    {
      regex: `^#domains/[a-z]+/(${closed.join('|')})(/|$)`,
      message: `${domain} may import only: ${asks.join(', ') || 'no domain'}.`,
    },
  ]
  // Announcements are the way up: notices hears everybody, the others whom they may ask.
  if (domain !== 'notices') {
    patterns.push({
      regex: `^#contracts/[a-z]+/(${closed.join('|')})$`,
      message: `${domain} may hear only: ${asks.join(', ') || 'nobody'}.`,
    })
  }
  return patterns
}

const restrict = (files: string[], patterns: { regex: string; message: string }[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: typeof patterns }] },
})

const areas = [
  'shop',
  'community',
  'workshops',
  'reading',
  'joining',
  'help',
  'account',
  'store-console',
  'admin-console',
]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build', '.react-router', '.data', 'node_modules'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', { max: 3 }],
    complexity: ['error', { max: 10 }],
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': 'error',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'promise/always-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    // Letters of labels are drawn one code point at a time, on purpose.
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    // `post<Body>(…)` says what an answer is expected to be.
    'typescript/no-unnecessary-type-parameters': 'off',
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
    { files: ['scripts/**', 'src/main.ts', 'src/start-shop.ts', 'bench/**'], rules: { 'no-console': 'off' } },
    ...domains.map((domain) => restrict([`src/domains/*/${domain}/**`], closedTo(domain))),
    restrict(
      ['src/platform/**'],
      [{ regex: '^#(domains|contracts)/', message: 'The platform knows no trade word.' }],
    ),
    restrict(
      ['src/providers/**'],
      [climbing, { regex: '^#(domains|contracts)/', message: 'A provider is reached only by its protocol.' }],
    ),
    restrict(
      ['packages/**'],
      [
        {
          regex: String.raw`^#(domains|contracts|testing)/|^(\.\./)+(src|seed|reference|scripts)/`,
          message: 'A package knows nothing of the shop but its platform.',
        },
      ],
    ),
    restrict(
      ['src/web/**'],
      [{ regex: '^#domains/', message: 'Pages call the API; they import contracts and platform.' }],
    ),
    restrict(
      ['src/web/ui/**'],
      [{ regex: '^#(domains|contracts)/|/shared/', message: 'The design system knows no trade word.' }],
    ),
    ...areas.map((area) =>
      restrict(
        [`src/web/${area}/**`],
        [
          { regex: '^#domains/', message: 'Pages call the API; they import contracts and platform.' },
          {
            regex: String.raw`^\.\./(${areas.filter((other) => other !== area).join('|')})/`,
            message: 'An area never imports another; share it in web/shared.',
          },
        ],
      ),
    ),
    // A test describes many sentences in one function, and builds its world through any door.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', 'e2e/**'],
      rules: { 'max-lines-per-function': 'off', 'no-restricted-imports': 'off' },
    },
  ],
})
