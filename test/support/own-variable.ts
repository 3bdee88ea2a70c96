/** Sets a variable of this process's environment; the result removes it. */
export function setVariable(name: string, value: string): () => void {
  process.env[name] = value;
  return () => {
    Reflect.deleteProperty(process.env, name);
  };
}
