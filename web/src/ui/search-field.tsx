interface SearchFieldProps {
  label: string;
  placeholder: string;
  className?: string;
  value: string;
  onChange: (text: string) => void;
}

/** Without script a form sends its text as `q`. */
export function SearchField({ label, placeholder, className = '', value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      name="q"
      className={`field ${className}`}
      placeholder={placeholder}
      aria-label={label}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
