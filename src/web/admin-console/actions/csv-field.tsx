import { Field } from '../../ui/field.tsx'

/** Chooses a CSV file. */
export function CsvField({ label, onChoose }: { label: string; onChoose: (file: File | undefined) => void }) {
  return (
    <Field
      label={label}
      renderControl={(ids) => (
        <input
          {...ids}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      )}
    />
  )
}
