export default function LibraryPage() {
  return (
    <main className="p-6">
      <h1 className="text-lg font-semibold">Sessions</h1>
    </main>
  );
}
