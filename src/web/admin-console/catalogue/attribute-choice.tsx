import { useState } from 'react'
import type { AttributeOnWire } from '#contracts/products/catalogue'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './catalogue.module.css'
import { labelOf } from './names.ts'

type AttributeChoiceProps = {
  attributes: readonly AttributeOnWire[]
  chosen: readonly string[]
  /** Those of the categories above: sellers fill them in here too. */
  inherited: readonly string[]
}

/** Which attributes a category has: those chosen first. The order in which they are checked is that of product pages. */
export function AttributeChoice({ attributes, chosen, inherited }: AttributeChoiceProps) {
  const t = useTranslator()
  const [search, setSearch] = useState('')
  const [keys, setKeys] = useState<readonly string[]>(chosen)
  const byKey = new Map(attributes.map((one) => [one.key, one]))
  const words = search.trim().toLowerCase()
  const matches = ({ key, label, label_hi: hindi }: AttributeOnWire): boolean =>
    `${key} ${label} ${hindi}`.toLowerCase().includes(words)
  const rest = attributes.filter((one) => !chosen.includes(one.key) && !inherited.includes(one.key))
  const first = chosen.flatMap((key) => byKey.get(key) ?? [])
  const toggle = (key: string, isOn: boolean): void =>
    setKeys((before) => (isOn ? [...before, key] : before.filter((one) => one !== key)))
  return (
    <fieldset className={styles.attributes}>
      <legend>{t('categories.col.attributes')}</legend>
      {keys.map((key) => (
        <input key={key} type="hidden" name="attribute_keys" value={key} />
      ))}
      {inherited.length > 0 ? (
        <p className={styles.soft}>
          {t('categories.inherited', {
            names: inherited
              .flatMap((key) => byKey.get(key) ?? [])
              .map(labelOf)
              .join(', '),
          })}
        </p>
      ) : null}
      <TextInput
        label={t('categories.search_attributes')}
        type="search"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        autoComplete="off"
      />
      <div className={styles.checks}>
        {[...first, ...rest].filter(matches).map((one) => (
          <Checkbox
            key={one.key}
            label={one.unit ? `${labelOf(one)} (${one.unit})` : labelOf(one)}
            checked={keys.includes(one.key)}
            onChange={({ currentTarget }) => toggle(one.key, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
