import { LibraryPage } from "@/components/library/library-page";

export default function Page() {
  return <LibraryPage />;
}
