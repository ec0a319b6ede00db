import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MigrationFile = { file: string; sql: string }

/** Up to here stands the baseline, one file per schema; no file is added to it. */
export const LAST_OF_BASELINE = 49

/** From here on a migration is expand or contract. */
export const FIRST_AFTER_BASELINE = 100

/**
 * Changes that break the previous release while it still runs: dropped or renamed parts, a narrower type, a required column that it does not
 * fill.
 */
const BACKWARD_INCOMPATIBLE: readonly [RegExp, string][] = [
  [/\bdrop (?!not null\b|default\b|expression\b)/, 'drops'],
  [/\brename\b/, 'renames'],
  [/\balter (column )?\w+ (set data )?type\b/, 'changes a type'],
  [/\bset not null\b/, 'requires a value'],
  [
    /\badd column (if not exists )?\w+ [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)(?<!\bdefault\b[^,;]*)/,
    'requires a value',
  ],
  [/\btruncate\b/, 'removes rows'],
]

/** Problems of the files in `migrations/`, as sentences. */
export function migrationProblems(files: readonly MigrationFile[]): string[] {
  return files.flatMap(({ file, sql }) => {
    const [, digits, name = ''] = /^(\d{4})_(\w+)\.sql$/.exec(file) ?? []
    const plain = withoutLiterals(sql)
    const found = selectStarsIn(plain).map((star) => `${file} says "${star}": name the columns`)
    if (Number(digits) <= LAST_OF_BASELINE) return found
    if (Number(digits) < FIRST_AFTER_BASELINE)
      return [...found, `${file} is neither of the baseline nor ${FIRST_AFTER_BASELINE} or later`]
    const [, kind] = /^(expand|contract)_/.exec(name) ?? []
    if (!kind) return [...found, `${file} is neither ${digits}_expand_… nor ${digits}_contract_…`]
    if (kind === 'contract') return found
    return [
      ...found,
      ...BACKWARD_INCOMPATIBLE.filter(([pattern]) => pattern.test(plain)).map(
        ([, does]) => `${file} ${does}: that belongs in a contract migration, a release later`,
      ),
    ]
  })
}

export const migrationFiles = (root: string): MigrationFile[] =>
  readdirSync(join(root, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ file, sql: readFileSync(join(root, 'migrations', file), 'utf8') }))

/** Every `*` that is a list of columns, in SQL or in code with SQL; `count(*)` and multiplications are skipped. */
export const selectStarsIn = (text: string): string[] =>
  [
    ...text.matchAll(/\b(?:select|returning)\s+(?:distinct\s+(?:on\s*\([^)]*\)\s*)?)?\*/gi),
    ...text.matchAll(/(?:\b(?:select|returning|distinct)|,)\s+[a-z]\w*\.\*(?=\s*(?:,|;|`|'|"|\bfrom\b))/gi),
  ].map(([star]) => star)

/** SQL in lower case without comments and string literals; function bodies stay. */
const withoutLiterals = (sql: string): string =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\$(\w+)\$[^]*?\$\1\$/g, "''")
    .toLowerCase()
