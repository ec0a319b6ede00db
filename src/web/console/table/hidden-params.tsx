/** The rest of the address, so that a form changes only its own fields. */
export function HiddenParams({ of }: { of: readonly [string, string][] }) {
  return of.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
