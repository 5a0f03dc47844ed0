/** True for a variable of the environment that cannot make a program do other things than it says. */
export function isSafeVariable(name: string): boolean {
  return safe.has(name) || /^LC_[A-Z]+$/.test(name);
}

/** True for a variable of the shell alone: no program looks at it, and bash gives it no meaning. */
export function isPlainVariable(name: string): boolean {
  return (
    isSafeVariable(name) ||
    (/^[a-z][a-z\d_]*$/.test(name) && !/_proxy$|^(?:npm|pnpm|yarn)_|^(?:histchars|auto_resume)$/.test(name))
  );
}

const safe: ReadonlySet<string> = new Set(
  "CGO_ENABLED CI COLUMNS DEBUG FORCE_COLOR GOARCH GOOS LANG LINES LOG_LEVEL NODE_ENV NO_COLOR NO_UPDATE_NOTIFIER PORT PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED RAILS_ENV RUST_BACKTRACE RUST_LOG TERM TZ VERBOSE".split(
    " ",
  ),
);
