/** For a form whose fields count at once where there is script. */
export function SubmitWithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <button type="submit" className="button">
        {text}
      </button>
    </noscript>
  );
}
